export declare const judgeboxPath: string;
export declare const buildNative: () => string;
