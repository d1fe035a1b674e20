import { rmSync } from 'node:fs';
import type { Bench, Measurement } from './report.ts';
import { output, wiring } from './sandbox/flow.ts';
import { fromNode } from './sandbox/fromNode.ts';
import { growth } from './sandbox/growth.ts';
import { native } from './sandbox/native.ts';
import { precision } from './sandbox/precision.ts';
import { openStage } from './sandbox/stage.ts';

export const bench: Bench = {
  title: 'What a run in a box costs, and how exact its limits are',
  async run({ log }) {
    const stage = await openStage(log);
    try {
      const measurements: Measurement[] = [];
      for (const part of [native, fromNode, precision, wiring, output, growth]) {
        measurements.push(...(await part(stage)));
        log(`${part.name} done`);
      }
      return measurements;
    } finally {
      await stage.sandbox.close();
      rmSync(stage.folder, { recursive: true });
    }
  },
};
