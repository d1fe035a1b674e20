import type { parseExamples } from '@assay/domain';
import { Button } from '@mantine/core';
import { Opener } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import type { TestTexts } from './testTexts.ts';

/** So many samples have a button of their own; more would push the head apart. */
const buttonsMax = 4;

const sampleMenu = async () => (await import('./SampleMenu.tsx')).SampleMenu;

interface SampleButtonsProps {
  samples: ReturnType<typeof parseExamples>;
  onTexts: (texts: TestTexts) => void;
}

/** Fills the online test with a sample: a button each, from the fifth on in a menu. */
export const SampleButtons = ({ samples, onTexts }: SampleButtonsProps) => {
  const { t } = useTranslation('problem');
  const fill = (index: number) => () => onTexts({ input: samples[index]!.input, expected: samples[index]!.output });
  if (samples.length === 1) {
    return (
      <Button size="xs" onClick={fill(0)}>
        {t('test.fill')}
      </Button>
    );
  }
  const name = (index: number): string => t('statement.sampleNumber', { number: index + 1 });
  const later = samples.slice(buttonsMax);
  return (
    <>
      {samples.slice(0, buttonsMax).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
        <Button key={index} size="xs" aria-label={t('test.fillWith', { sample: name(index) })} onClick={fill(index)}>
          {name(index)}
        </Button>
      ))}
      {later.length === 0 ? null : (
        <Opener
          load={sampleMenu}
          needs={{
            samples: later.map((_, index) => name(buttonsMax + index)),
            onChoose: (index) => fill(buttonsMax + index)(),
          }}
        >
          <Button size="xs" aria-label={t('test.fillMore')}>
            …
          </Button>
        </Opener>
      )}
    </>
  );
};
