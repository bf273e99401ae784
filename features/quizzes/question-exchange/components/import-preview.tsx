'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Figures } from '@/components/data/figures';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelFoot } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { useOnce } from '@/components/ui/use-once';
import { saveFile } from '@/lib/files/save-file';
import type { Locale } from '@/lib/contract/localized';
import type { ImportPreview, ImportRow } from '@/lib/contract/resources/quizzes/question';
import { detailsOf } from '@/lib/api/errors';
import { commitImport } from '../api/imports';
import {
  chosenCount,
  type ImportView,
  marksByQuestion,
  mistakesCsv,
  rowsOf,
  withCorrected,
} from '../model/import-rows';
import { useStaff } from '@/lib/staff/staff-context';
import { ImportTable } from './import-table';
import { PreviewHead } from './preview-head';

const MendDialog = dynamic(() => import('./correct-dialog').then((module) => module.MendDialog), {
  ssr: false,
});
const CompareDialog = dynamic(() => import('./compare-dialog').then((module) => module.CompareDialog), {
  ssr: false,
});

type ImportPreviewPanelProps = {
  preview: ImportPreview;
  onCancel: () => void;
  onOther: () => void;
  /** Questions that the paper can still take; null where there is none. */
  room: number | null;
  /** Language that the file was read in; null: known from its letters. */
  language?: Locale | null;
  /** Reads the file again; absent where it names the language of each text. */
  onLanguage?: ((language: Locale | null) => Promise<void>) | undefined;
  /**
   * Ids of the new questions in the order of the file, whether the paper wants them, and what each is worth.
   */
  onDone: (questionIds: string[], wantsPaper: boolean, marks: ReadonlyMap<string, number>) => void;
};

const views: { view: ImportView; label: 'all' | 'onlyChanged' | 'onlyRefused' | 'onlyDuplicate' }[] = [
  { view: 'all', label: 'all' },
  { view: 'changed', label: 'onlyChanged' },
  { view: 'refused', label: 'onlyRefused' },
  { view: 'duplicate', label: 'onlyDuplicate' },
];
const dots = { taken: 'success', changed: 'ink', refused: 'danger', duplicate: 'accent' } as const;

/** The verdict on every question of a file, and the commit of the chosen ones. */
export function ImportPreviewPanel(props: ImportPreviewPanelProps) {
  const { room, language = null, onCancel, onOther, onLanguage, onDone } = props;
  const t = useTranslations('question-exchange');
  const { number } = useFormat();
  const staff = useStaff();
  const [view, setView] = useState<ImportView>('all');
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [skipsDuplicates, setSkipsDuplicates] = useState(true);
  const [wish, setWish] = useState<boolean | null>(null);
  const [corrected, setCorrected] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const [open, setOpen] = useState<OpenRow | null>(null);
  const preview = withCorrected(props.preview, corrected);
  const commit = useMutation(commitImport(staff));
  const once = useOnce();
  const { counts } = preview;
  const chosen = chosenCount(preview, skipped, skipsDuplicates);
  // A few questions are intended for this homework, a whole bank is not.
  const wantsPaper = room !== null && chosen <= room && (wish ?? chosen <= 60);
  const toggle = (row: number) =>
    setSkipped((now) => {
      const next = new Set(now);
      if (!next.delete(row)) next.add(row);
      return next;
    });
  const send = () =>
    once.run(async () => {
      const choice = { id: preview.id, include_duplicates: !skipsDuplicates, skip: [...skipped] };
      const { question_ids } = await commit.mutateAsync(choice);
      onDone(question_ids, wantsPaper, marksByQuestion(preview, skipped, skipsDuplicates, question_ids));
    });
  const said = commit.isError ? detailsOf(commit.error) : [];
  return (
    <div className="flex flex-col gap-5 pt-2">
      <PreviewHead
        preview={preview}
        isBusy={commit.isPending}
        language={language}
        onLanguage={onLanguage}
        onCancel={onCancel}
        onOther={onOther}
      />
      <Figures
        items={(['taken', 'changed', 'refused', 'duplicate'] as const).map((verdict) => ({
          key: verdict,
          label: t(verdict),
          value: number(counts[verdict]),
          dot: dots[verdict],
        }))}
      />
      <Panel>
        <div className="p-3">
          <Segmented
            name={t('filter')}
            value={view}
            onChange={(value) => setView(views.find((entry) => entry.view === value)?.view ?? 'all')}
            options={views.map((entry) => ({
              value: entry.view,
              label: t(entry.label, {
                count: number(entry.view === 'all' ? counts.total : counts[entry.view]),
              }),
            }))}
          />
        </div>
        <ImportTable
          rows={rowsOf(preview, view)}
          skipped={skipped}
          skipsDuplicates={skipsDuplicates}
          onToggle={toggle}
          onCorrect={(row) => setOpen({ way: 'correct', row })}
          onCompare={(row) => setOpen({ way: 'compare', row })}
        />
        <PanelFoot className="bg-sunken md:sticky md:bottom-0">
          {counts.duplicate > 0 && (
            <Checkbox
              label={t('skipDuplicates')}
              checked={skipsDuplicates}
              onChange={({ target }) => setSkipsDuplicates(target.checked)}
            />
          )}
          {room !== null && (
            <Checkbox
              label={t('toPaper')}
              checked={wantsPaper}
              disabled={chosen > room}
              hint={chosen > room ? t('paperFull', { room }) : undefined}
              onChange={({ target }) => setWish(target.checked)}
            />
          )}
          <p className="text-13 text-ink-2">{t('allOrNothing')}</p>
          <div className="ms-auto flex flex-wrap gap-3">
            {counts.refused > 0 && <MistakesButton preview={preview} />}
            <Button variant="primary" busy={commit.isPending} disabled={chosen === 0} onClick={send}>
              {t('commit', { count: chosen })}
            </Button>
          </div>
        </PanelFoot>
      </Panel>
      {open && (
        <RowDialog
          {...open}
          preview={preview}
          onCorrected={(row) => setCorrected((now) => new Map(now).set(row.number, row))}
          onClose={() => setOpen(null)}
        />
      )}
      {commit.isError && <ErrorState onRetry={send}>{said[0] ?? t('failed')}</ErrorState>}
    </div>
  );
}

/** The refused rows as a sheet, to correct them in the file. */
function MistakesButton({ preview }: { preview: ImportPreview }) {
  const t = useTranslations('question-exchange');
  const head = [t('line'), t('question'), t('result')];
  const download = () =>
    saveFile({
      blob: new Blob([mistakesCsv(preview, head)], { type: 'text/csv' }),
      name: `${preview.file_name}.csv`,
    });
  return (
    <Button icon={<Icon name="download" size={18} />} onClick={download}>
      {t('downloadErrors')}
    </Button>
  );
}

type OpenRow = { way: 'correct' | 'compare'; row: ImportRow };
type RowDialogProps = OpenRow & {
  preview: ImportPreview;
  onCorrected: (row: ImportRow) => void;
  onClose: () => void;
};

function RowDialog({ way, row, preview, onCorrected, onClose }: RowDialogProps) {
  if (way === 'compare') return <CompareDialog importId={preview.id} row={row} onClose={onClose} />;
  return (
    <MendDialog
      importId={preview.id}
      subjectId={preview.subject_id}
      row={row}
      onCorrected={onCorrected}
      onClose={onClose}
    />
  );
}
