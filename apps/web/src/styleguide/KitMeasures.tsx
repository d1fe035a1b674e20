import { Card } from '../shared/kit/Card.tsx';
import { Difficulty } from '../shared/kit/Difficulty.tsx';
import { AcRate, Gauge } from '../shared/kit/Gauge.tsx';
import { Readouts } from '../shared/kit/Readouts.tsx';
import styles from './StyleguidePage.module.css';

/** Rates, gauges, levels and readouts. */
export const KitMeasures = () => (
  <Card title="Measures">
    <div className={styles['row']}>
      {[12.4, 28.1, 46.2, 64, 91.5].map((rate) => (
        <AcRate key={rate} ac={rate * 10} total={1000} />
      ))}
      <AcRate ac={0} total={0} />
    </div>
    <div className={styles['row']}>
      <Gauge value={712} limit={1000} label="Time" text="712 ms" tone="limit" />
      <Gauge value={1000} limit={1000} label="Time" text="1000 ms" tone="limit" />
      <Gauge value={61} limit={86} label="Progress" text="61 / 86" tone="accent" />
    </div>
    <div className={styles['row']}>
      {[0, 1, 2, 9].map((level) => (
        <Difficulty key={level} level={level} />
      ))}
    </div>
    <div className={styles['row']}>
      <Readouts
        items={[
          { label: '时间限制', value: '1000 ms' },
          { label: 'Memory limit', value: '256 MB' },
          { label: 'AC rate', value: '18.7%' },
        ]}
      />
    </div>
    <div className={styles['row']}>
      <Readouts
        size="medium"
        items={[
          { label: 'Solved', value: 425 },
          { label: 'Rating', value: 1834 },
        ]}
      />
    </div>
  </Card>
);
