'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { ImportFormat, ImportPreview } from '@/lib/contract/resources/quizzes/question';
import { detailsOf } from '@/lib/api/errors';
import { rowOptions } from '@/lib/i18n/row-options';
import { type ImportFile, previewImport, templateUrl } from '../api/imports';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';

type ImportFileFormProps = {
  subjectId: string;
  sectionId: string;
  onPreview: (preview: ImportPreview, input: ImportFile) => void;
};

const importFormats = [
  'gift',
  'moodle',
  'qti',
  'csv',
  'xlsx',
  'jsonl',
] as const satisfies readonly ImportFormat[];
const ACCEPT = '.gift,.txt,.xml,.zip,.csv,.xlsx,.jsonl,.json';
const linkClass =
  'inline-flex items-center gap-2 rounded-sm text-14 font-semibold text-primary hover:underline';

export function ImportFileForm({ subjectId, sectionId, onPreview }: ImportFileFormProps) {
  const t = useTranslations('question-exchange');
  const form = useTranslations('questions.form');
  const locale = useLocale();
  const staff = useStaff();
  const sections = useQuery(lookupQueries.sections(staff, subjectId)).data;
  const isBare = sections?.length === 0;
  const only = sections?.length === 1 ? sections[0]?.id : undefined;
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [format, setFormat] = useState<ImportFormat | null>(null);
  const [chosen, setSection] = useState(sectionId);
  const section = chosen || only || '';
  const [progress, setProgress] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isPasted = !file && pasted.trim() !== '';
  const send = () => {
    const source = file ?? new File([pasted], `${t('pastedName')}.gift`, { type: 'text/plain' });
    const controller = new AbortController();
    running.current = controller;
    setRefusals([]);
    setProgress(0);
    const input: ImportFile = {
      file: source,
      format: isPasted ? 'gift' : format,
      subjectId,
      sectionId: section,
      language: null,
    };
    previewImport(staff, input, { onProgress: setProgress, signal: controller.signal })
      .then((preview) => onPreview(preview, input))
      .catch((failure: unknown) => {
        const said = detailsOf(failure);
        if (!controller.signal.aborted) setRefusals(said.length > 0 ? said : [t('failed')]);
      })
      .finally(() => setProgress(null));
  };
  return (
    <div className="flex flex-col gap-5 pt-4">
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        accept={ACCEPT}
        chooseText={t('choose')}
        dropText={t('drop')}
        chosen={file ? [file.name] : []}
        busy={progress !== null}
        onFiles={(files) => setFile(files[0] ?? null)}
      />
      {!file && (
        <TextArea
          label={t('paste')}
          hint={t('pasteHint')}
          optional
          rows={3}
          spellCheck={false}
          className="max-h-64"
          disabled={progress !== null}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('section')}
          placeholder={form(isBare ? 'generalSection' : 'chooseSection')}
          hint={isBare ? t('noSections') : undefined}
          value={section}
          options={rowOptions(sections, locale)}
          onChange={({ target }) => setSection(target.value)}
        />
        <Select
          label={t('format')}
          placeholder={t('anyFormat')}
          value={isPasted ? 'gift' : (format ?? '')}
          disabled={isPasted}
          options={importFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={({ target }) => setFormat(importFormats.find((value) => value === target.value) ?? null)}
        />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-ink-2">
        {t('template')}
        {(['xlsx', 'csv'] as const).map((kind) => (
          <a key={kind} href={templateUrl(staff, kind)} download className={linkClass}>
            <Icon name="download" size={16} />
            {t(kind === 'xlsx' ? 'templateXlsx' : 'templateCsv')}
          </a>
        ))}
      </p>
      {refusals.map((sentence) => (
        <ErrorState key={sentence}>{sentence}</ErrorState>
      ))}
      {progress === null ? (
        <Button
          variant="primary"
          className="self-start"
          disabled={(!file && !isPasted) || (section === '' && !isBare)}
          onClick={send}
        >
          {t('start')}
        </Button>
      ) : (
        <div className="flex items-center gap-4">
          <Progress
            value={Math.round(progress * 100)}
            max={100}
            name={t(progress < 1 ? 'sending' : 'reading')}
            words={t(progress < 1 ? 'sending' : 'reading')}
            className="flex-1"
          />
          <Button onClick={() => running.current?.abort()}>{t('cancel')}</Button>
        </div>
      )}
    </div>
  );
}
