import type { Language, Tools } from '../languages/language.ts';

/** A language this machine can judge: its programs were found. */
export interface Toolchain {
  language: Language;
  tools: Tools;
  /** As shown to users, e.g. `g++ 12.2.0`. */
  version: string;
  /** Changes when a program of it changes; part of every compile key. */
  fingerprint: string;
  /** ms of CPU that starting takes and that do not count; 0 for nearly all. */
  startMs: number;
}
