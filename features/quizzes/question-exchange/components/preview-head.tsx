'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { detailsOf } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import type { ImportPreview } from '@/lib/contract/resources/quizzes/question';
import { totalMarks } from '../model/import-rows';
import { ImportLanguage } from './import-language';

export type PreviewHeadProps = {
  preview: ImportPreview;
  isBusy: boolean;
  /** Language that the file was read in; null: known from its letters. */
  language: Locale | null;
  /** Reads the file again; absent where it names the language of each text. */
  onLanguage: ((language: Locale | null) => Promise<void>) | undefined;
  onCancel: () => void;
  onOther: () => void;
};

/** Which file it is, what it is worth, and in which language it was read. */
export function PreviewHead(props: PreviewHeadProps) {
  const { preview, language, onLanguage, onCancel, onOther } = props;
  const t = useTranslations('question-exchange');
  const { decimal } = useFormat();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = props.isBusy || isReading;
  const read = (next: Locale | null) => {
    setReading(true);
    setFailure(null);
    onLanguage?.(next)
      .catch((error: unknown) => setFailure(detailsOf(error)[0] ?? t('failed')))
      .finally(() => setReading(false));
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-22 md:text-28">{t('previewTitle')}</h1>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
            <Icon name="file-spreadsheet" size={18} />
            <bdi>{preview.file_name}</bdi>
            <span>{t('summary', { count: preview.counts.total })}</span>
            <span>{t('totalMarks', { marks: decimal(totalMarks(preview.rows)) })}</span>
          </p>
        </div>
        <div className="flex gap-3">
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button icon={<Icon name="refresh-cw" size={18} />} disabled={isBusy} onClick={onOther}>
            {t('otherFile')}
          </Button>
        </div>
      </div>
      {onLanguage && <ImportLanguage value={language} isBusy={isBusy} onChange={read} />}
      {failure && <ErrorState>{failure}</ErrorState>}
    </>
  );
}
