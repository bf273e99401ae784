'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Menu } from '@/components/ui/menu';
import { downloadUrl, sheetFormats } from '../api/exports';

export type SheetDownload = { kind: 'exportList' | 'exportScores' | 'exportGrades'; url: string };
type DownloadMenuProps = { downloads: readonly SheetDownload[]; filters?: Record<string, unknown> };

/** What can be taken along, as plain downloads. */
export function DownloadMenu({ downloads, filters }: DownloadMenuProps) {
  const t = useTranslations('reports.report');
  if (downloads.length === 0) return null;
  return (
    <Menu
      name={t('export')}
      buttonClassName={buttonClass('secondary', 'auto')}
      items={downloads.flatMap(({ kind, url }) =>
        sheetFormats.map((format) => ({
          key: `${kind}-${format}`,
          label: t(`${kind}.${format}`),
          onSelect: () => window.location.assign(downloadUrl(url, format, filters)),
        })),
      )}
    >
      <Download size={18} aria-hidden="true" />
      {t('export')}
    </Menu>
  );
}
