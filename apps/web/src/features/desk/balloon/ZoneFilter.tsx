import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';

/** Zones that have their place side by side. */
const mostSide = 4;

interface ZoneFilterProps {
  zones: readonly string[] | undefined;
  /** Empty: all of them. */
  value: string;
  onChange: (zone: string) => void;
}

/** Which zone of the room somebody carries balloons to; nothing where seats name less than two. */
export const ZoneFilter = ({ zones = [], value, onChange }: ZoneFilterProps) => {
  const { t } = useTranslation('desk');
  if (zones.length < 2) return null;
  const label = t('balloon.zone');
  const options = zones.map((zone) => ({ value: zone, label: zone }));
  return zones.length > mostSide ? (
    <SelectFilter label={label} value={value} onChange={onChange} options={options} />
  ) : (
    <Segmented
      small
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t('balloon.allZones') }, ...options]}
    />
  );
};
