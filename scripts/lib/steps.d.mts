export function bold(text: string): string;
export function dim(text: string): string;
export function green(text: string): string;
export function yellow(text: string): string;
export function red(text: string): string;
export function seconds(ms: number): string;
export function say(text: string): void;
export function warn(text: string): void;
export function step<T>(title: string, work: () => Promise<T>): Promise<T>;
