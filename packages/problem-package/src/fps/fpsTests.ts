import type { Notes } from '../notes.ts';
import { childrenNamed, type XmlElement } from '../text/xmlTree.ts';

/** A test of an item: its texts, and the name of its files without ending. */
export interface FpsTest {
  name: string;
  input: string;
  output: string;
}

const nameOf = (element: XmlElement): string =>
  (element.attributes['name'] ?? element.attributes['filename'] ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.(in|out|ans)$/i, '')
    .trim()
    .slice(0, 100);

/** The output of each input: by name where both say one, else the next in the file, else the one in the same place. */
const matched = (item: XmlElement, inputs: readonly XmlElement[], outputs: readonly XmlElement[]) => {
  const named = new Map(outputs.map((output) => [nameOf(output), output]));
  const hasNames = named.size === outputs.length && inputs.some((input) => named.has(nameOf(input)) && nameOf(input));
  if (hasNames) return inputs.map((input) => named.get(nameOf(input)));
  if (inputs.length === outputs.length) return outputs;
  const tests = item.children.filter(({ name }) => name === 'test_input' || name === 'test_output');
  const after = new Map(tests.map((element, index) => [element, tests[index + 1]]));
  return inputs.map((input) => {
    const next = after.get(input);
    return next?.name === 'test_output' ? next : undefined;
  });
};

/** Inputs with their outputs. Some exports of HUSTOJ write outputs as every second `test_input`. */
export const fpsTests = (item: XmlElement, hasProgram: boolean, notes: Notes): FpsTest[] => {
  const inputs = childrenNamed(item, 'test_input');
  const outputs = childrenNamed(item, 'test_output');
  if (outputs.length === 0 && !hasProgram && inputs.length > 0 && inputs.length % 2 === 0) {
    notes.lose('tests.alternating', { count: inputs.length / 2 });
    return Array.from({ length: inputs.length / 2 }, (_, index) => ({
      name: String(index + 1),
      input: inputs[2 * index]!.text,
      output: inputs[2 * index + 1]!.text,
    }));
  }
  const answers = matched(item, inputs, outputs);
  const missing = inputs.filter((_, index) => !answers[index]).length;
  if (missing > 0 && !hasProgram) notes.lose('case.outputMissing', { count: missing });
  const used = new Set<string>();
  return inputs.map((input, index) => {
    const wanted = nameOf(input);
    const name = wanted === '' || wanted.startsWith('.') || used.has(wanted) ? String(index + 1) : wanted;
    used.add(name);
    return { name, input: input.text, output: answers[index]?.text ?? '' };
  });
};
