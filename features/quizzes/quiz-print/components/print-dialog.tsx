'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { detailsOf, statusOf } from '@/lib/api/errors';
import { useFileProgressText } from '@/components/data/file-progress-text';
import { useOnce } from '@/components/ui/use-once';
import { fetchFile } from '@/lib/files/download';
import { saveFile } from '@/lib/files/save-file';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import type { PaperHead as Head } from '@/lib/contract/resources/quizzes/quiz-print';
import { PaperHead } from './paper-head';

const PaperHeadDialog = lazy(async () => ({
  default: (await import('./paper-head-dialog')).PaperHeadDialog,
}));

type PrintDialogProps = { actions: readonly ResourceAction[]; title: string; onClose: () => void };
type Choice = { language: string; columns: string; versions: string; answer_sheet: string };

const languages = ['ar', 'en', 'both'] as const;
const counts = [1, 2, 3, 4] as const;

/** Making of one file at a time, which can be given up while it is made. */
function usePrinting() {
  const controller = useRef<AbortController | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const making = useMutation({
    mutationFn: async ({ url, choice }: { url: string; choice: Choice }) => {
      controller.current = new AbortController();
      setStopped(false);
      setProgress(null);
      const { signal } = controller.current;
      const file = await fetchFile(`${url}?${new URLSearchParams(choice)}`, {
        signal,
        onProgress: setProgress,
      });
      saveFile(file);
      return { name: file.name, pages: file.pages ?? 0 };
    },
    meta: { silent: true },
  });
  const stop = () => {
    controller.current?.abort();
    making.reset();
    setStopped(true);
  };
  return { making, stop, isStopped, progress };
}

/** The options to print a paper and its key; the number of pages is shown after the pages are made. */
export function PrintDialog({ actions, title, onClose }: PrintDialogProps) {
  const t = useTranslations('quiz-print');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const [choice, setChoice] = useState<Choice>({
    language: locale,
    columns: '2',
    versions: '1',
    answer_sheet: '0',
  });
  const [head, setHead] = useState<Head | null>(null);
  const { making, stop, isStopped, progress } = usePrinting();
  const sayHow = useFileProgressText();
  const set = (changed: Partial<Choice>) => setChoice((known) => ({ ...known, ...changed }));
  const urlOf = (key: string) => actions.find((action) => action.key === key)?.endpoint_url;
  const paper = urlOf('print_paper');
  const key = urlOf('print_key');
  const once = useOnce();
  const make = (url: string) => once.run(() => making.mutateAsync({ url, choice }));
  const close = () => {
    if (making.isPending) stop();
    onClose();
  };
  const [failure] = detailsOf(making.error);
  return (
    <>
      <Dialog
        open
        isUnsaved={false}
        onClose={close}
        title={t('title', { title })}
        lead={t('lead')}
        closeLabel={common('close')}
        footer={
          making.isPending ? (
            <>
              <p role="status" className="flex flex-1 items-center gap-3">
                <Spinner />
                {progress?.stage === 'waiting' ? sayHow(progress) : t('making')}
              </p>
              <Button onClick={stop}>{t('stop')}</Button>
            </>
          ) : (
            <>
              {paper && (
                <Button variant="primary" onClick={() => make(paper)}>
                  {t('make')}
                </Button>
              )}
              {key && <Button onClick={() => make(key)}>{t('makeKey')}</Button>}
              <p role="status" className="text-14 text-ink-2">
                {making.data &&
                  t.rich('ready', {
                    name: () => <bdi>{making.data.name}</bdi>,
                    count: making.data.pages,
                  })}
                {isStopped && t('stopped')}
              </p>
            </>
          )
        }
      >
        <div className="mt-4 grid gap-4">
          <Select
            label={t('language')}
            value={choice.language}
            options={languages.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => set({ language: target.value })}
          />
          <Field id="print-columns" label={t('columns')} hint={t('columnsHint')} group>
            <Segmented
              name={t('columns')}
              value={choice.columns}
              options={[
                { value: '1', label: t('one') },
                { value: '2', label: t('two') },
              ]}
              onChange={(columns) => set({ columns })}
            />
          </Field>
          <Select
            label={t('versions')}
            hint={t('versionsHint')}
            value={choice.versions}
            options={counts.map((count) => ({ value: String(count), label: t('version', { count }) }))}
            onChange={({ target }) => set({ versions: target.value })}
          />
          <Checkbox
            label={t('sheet')}
            checked={choice.answer_sheet === '1'}
            onChange={({ target }) => set({ answer_sheet: target.checked ? '1' : '0' })}
          />
          <PaperHead language={choice.language === 'en' ? 'en' : 'ar'} onChange={setHead} />
          {making.isError && (
            <ErrorState>{failure ?? t(statusOf(making.error) === 0 ? 'offline' : 'failed')}</ErrorState>
          )}
        </div>
      </Dialog>
      <Suspense>{head && <PaperHeadDialog head={head} onClose={() => setHead(null)} />}</Suspense>
    </>
  );
}
