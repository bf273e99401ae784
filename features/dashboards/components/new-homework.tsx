import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { areaHref, type StaffArea } from '@/lib/areas/areas';

export function NewHomework({ area }: { area: StaffArea }) {
  const t = useTranslations('homes');
  return (
    <LinkButton
      variant="primary"
      href={areaHref(area, '/homework/create')}
      icon={<Plus size={18} aria-hidden="true" />}
    >
      {t('newHomework')}
    </LinkButton>
  );
}
