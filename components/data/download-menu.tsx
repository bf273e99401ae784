'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { downloadUrl, type FileFormat, fileFormats } from '@/lib/files/download-url';
import { useFileDownload } from './use-file-download';

const ProofDialog = dynamic(
  () => import('@/components/form/proof-dialog').then((module) => module.ProofDialog),
  {
    ssr: false,
  },
);

/** `label` names the file, its format is added. */
export type FileDownload = { key: string; label?: string; url: string; formats?: readonly FileFormat[] };
type DownloadMenuProps = { downloads: readonly FileDownload[]; filters?: Record<string, unknown> };

/** What can be taken along. A file that asks for the password goes on by itself after it. */
export function DownloadMenu({ downloads, filters }: DownloadMenuProps) {
  const t = useTranslations('common.files');
  const takeFile = useFileDownload();
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = useRef('');
  const { isBusy, run } = useAction({
    onFailure: (sentence) => toast.error(sentence, { duration: 10_000 }),
    onRefused: ({ title }) => {
      const asksForProof = title === 'reauth';
      if (asksForProof) setAsked(wanted.current);
      return asksForProof;
    },
  });
  if (downloads.length === 0) return null;
  const take = async (url: string) => {
    wanted.current = url;
    await run(() => takeFile(url));
  };
  return (
    <>
      <Menu
        name={t('name')}
        buttonClassName={buttonClass('secondary', 'auto')}
        items={downloads.flatMap(({ key, label, url, formats = fileFormats }) =>
          formats.map((format) => ({
            key: `${key}-${format}`,
            label: label ? t('named', { label, format: t(format) }) : t(format),
            disabled: isBusy,
            onSelect: () => void take(downloadUrl(url, format, filters)),
          })),
        )}
      >
        <Icon name="download" size={18} />
        {t('name')}
      </Menu>
      {asked && (
        <ProofDialog
          lead={t('proofLead')}
          confirmLabel={t('proofGo')}
          onClose={() => setAsked(null)}
          onProved={() => {
            setAsked(null);
            void take(asked);
          }}
        />
      )}
    </>
  );
}
