/** What the doctor found. `bad`: Assay does not work so; `poor`: it works, but something is lost. */
export interface Finding {
  state: 'good' | 'poor' | 'bad';
  title: string;
  detail: string;
  /** The exact command that puts it right, or what to do. */
  remedy?: string;
}

export const good = (title: string, detail: string): Finding => ({ state: 'good', title, detail });
export const poor = (title: string, detail: string, remedy: string): Finding => ({
  state: 'poor',
  title,
  detail,
  remedy,
});
export const bad = (title: string, detail: string, remedy: string): Finding => ({
  state: 'bad',
  title,
  detail,
  remedy,
});
