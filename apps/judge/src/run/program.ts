import type { ProgramFile } from '../store/compileStore.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';

/** A program that can be run. */
export interface Program {
  toolchain: Toolchain;
  main: string;
  mainClass: string;
  executable?: string;
  files: ProgramFile[];
}
