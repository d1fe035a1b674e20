export declare const judgeboxPath: string;
export declare function buildNative(): string;
