/** What the doctor found. `bad`: Assay does not work so; `poor`: it works, but something is lost. */
export interface Finding {
  state: 'good' | 'poor' | 'bad';
  title: string;
  detail: string;
  /** The exact command that puts it right, or what to do. */
  mend?: string;
}

export const good = (title: string, detail: string): Finding => ({ state: 'good', title, detail });
export const poor = (title: string, detail: string, mend: string): Finding => ({ state: 'poor', title, detail, mend });
export const bad = (title: string, detail: string, mend: string): Finding => ({ state: 'bad', title, detail, mend });
