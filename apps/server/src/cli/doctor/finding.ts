/** What the doctor found. `bad`: Assay does not work so; `poor`: it works, but something is lost. */
export interface Finding {
  state: 'good' | 'poor' | 'bad';
  title: string;
  detail: string;
  /** The exact command that puts it right, or what to do. */
  remedy?: string;
}

/** What is as it should be. */
export const good = (title: string, detail: string): Finding => ({ state: 'good', title, detail });
/** What works, and would work better after the remedy. */
export const poor = (title: string, detail: string, remedy: string): Finding => ({
  state: 'poor',
  title,
  detail,
  remedy,
});
/** What does not work until the remedy is applied. */
export const bad = (title: string, detail: string, remedy: string): Finding => ({
  state: 'bad',
  title,
  detail,
  remedy,
});
