import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { areaHref, type StaffArea } from '@/lib/areas/areas';

export function NewHomework({ area }: { area: StaffArea }) {
  const t = useTranslations('dashboards');
  return (
    <LinkButton
      variant="primary"
      href={areaHref(area, '/homework/create')}
      icon={<Icon name="plus" size={18} />}
    >
      {t('newHomework')}
    </LinkButton>
  );
}
