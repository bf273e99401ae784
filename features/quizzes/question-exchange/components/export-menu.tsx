'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { exportUrl } from '../api/imports';
import { useStaff } from '@/lib/staff/staff-context';

const formats = ['xlsx', 'csv', 'gift', 'moodle', 'qti'] as const;

/** Downloads the questions that the filters find. */
export function ExportMenu({ filters }: { filters: Record<string, string | undefined> }) {
  const t = useTranslations('question-exchange');
  const staff = useStaff();
  return (
    <Menu
      name={t('export')}
      buttonClassName={buttonClass('secondary', 'auto')}
      items={formats.map((format) => ({
        key: format,
        label: t(`exportAs.${format}`),
        onSelect: () => window.location.assign(exportUrl(staff, format, filters)),
      }))}
    >
      <Icon name="download" size={18} />
      {t('export')}
    </Menu>
  );
}
