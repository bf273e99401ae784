'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { importGenders } from '@/lib/contract/school-data';
import { useRouter } from '@/lib/i18n/navigation';
import { previewFiles, templateUrl } from '../api/imports';
import { importPage } from '../model/pages';

const ACCEPT = '.zip,.csv,.xlsx';

/** Sends a file for its preview: says how many rows were read, and can be stopped. */
export function UploadForm() {
  const t = useTranslations('office-data.upload');
  const locale = useLocale();
  const router = useRouter();
  const { number } = useFormat();
  const [files, setFiles] = useState<File[]>([]);
  const [gender, setGender] = useState('');
  const [rows, setRows] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const { run, isBusy, problem, forget } = useAction({
    onRefused: () => stopping.current?.signal.aborted === true,
    isLeaving: true,
  });
  const send = () =>
    run(async () => {
      stopping.current = new AbortController();
      setRows(0);
      const id = await previewFiles(
        locale,
        { files, gender },
        {
          signal: stopping.current.signal,
          onProgress: (next) => next.stage === 'making' && setRows(next.done),
        },
      );
      router.push(importPage(id));
    });
  return (
    <div className="flex flex-col gap-5">
      <FileField
        multiple
        label={t('file')}
        hint={t('hint')}
        accept={ACCEPT}
        chooseText={t('choose')}
        dropText={t('drop')}
        chosen={files.map(({ name }) => name)}
        busy={isBusy}
        onFiles={(chosen) => {
          forget();
          setFiles(chosen);
        }}
      />
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-14 text-ink-2">
        {t('templateLead')}
        <a
          href={templateUrl(locale)}
          download
          className="inline-flex items-center gap-2 rounded-sm font-semibold text-primary hover:underline"
        >
          <Icon name="download" size={16} />
          {t('template')}
        </a>
      </p>
      <Select
        fieldClassName="max-w-md"
        label={t('gender')}
        hint={t('genderHint')}
        placeholder={t('noGender')}
        value={gender}
        disabled={isBusy}
        options={importGenders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        onChange={({ target }) => setGender(target.value)}
      />
      {problem && <ErrorState>{problem}</ErrorState>}
      {isBusy ? (
        <div className="flex flex-wrap items-center gap-4">
          <Progress
            className="min-w-56 flex-1"
            name={t('reading')}
            value={rows}
            max={0}
            words={rows > 0 ? t('rows', { count: rows, rows: number(rows) }) : t('reading')}
          />
          <Button onClick={() => stopping.current?.abort()}>{t('stop')}</Button>
        </div>
      ) : (
        <Button
          variant="primary"
          className="self-start"
          disabled={files.length === 0}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      )}
    </div>
  );
}
