import { expect, it } from 'vitest';
import { maxCode } from './codeCheck.ts';
import { readCodeFile } from './readCodeFile.ts';

it('reads text in UTF-8 with plain line ends, up to the longest code', async () => {
  expect(await readCodeFile(new Blob(['int main() {}\r\n// 中文']))).toEqual({
    code: 'int main() {}\n// 中文',
    recoded: false,
  });
  expect(await readCodeFile(new Blob(['中'.repeat(maxCode)]))).toEqual({ code: '中'.repeat(maxCode), recoded: false });
  expect(await readCodeFile(new Blob(['x'.repeat(maxCode + 1)]))).toEqual({ problem: 'check.tooLong' });
  expect(await readCodeFile(new Blob(['x'.repeat(maxCode * 3 + 1)]))).toEqual({ problem: 'check.tooLong' });
});

it('recodes what a Chinese system wrote in GBK, and says so', async () => {
  const bytes = new Uint8Array([0x2f, 0x2f, 0x20, 0xd6, 0xd0, 0xce, 0xc4]);
  expect(await readCodeFile(new Blob([bytes]))).toEqual({ code: '// 中文', recoded: true });
});

it('takes no programs that are not text', async () => {
  expect(await readCodeFile(new Blob([new Uint8Array([0xff, 0xfe, 0x41])]))).toEqual({ problem: 'check.notText' });
  expect(await readCodeFile(new Blob(['\x7fELF\0\0']))).toEqual({ problem: 'check.notText' });
});
