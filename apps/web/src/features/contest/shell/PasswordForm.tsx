import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/kit/Card.tsx';
import { PasswordFields } from './PasswordFields.tsx';

/** The card that asks for the contest's password. */
export const PasswordForm = () => {
  const { t } = useTranslation('contest');
  return (
    <Card title={t('register.title')} edge>
      <PasswordFields label={t('register.send')} />
    </Card>
  );
};
