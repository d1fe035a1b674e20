/** Where the browser keeps the code of a training's problem: problems may have other names than in the archive. */
export const draftKey = (tid: number, displayId: string): string => `assay.code.training${tid}.${displayId}`;

/** Where it keeps how the editor looks for it. */
export const editorKey = (tid: number, displayId: string): string => `assay.editor.training${tid}.${displayId}`;
