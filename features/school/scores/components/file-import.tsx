'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { MOST_FILE_BYTES } from '@/lib/contract/table-file';
import type { ScoreHeader, ScoreRow } from '@/lib/contract/resources/school/score';
import { readScoreFile, type ScoreDesk } from '../api/scores';
import type { Pasted } from '../model/pasting';

type FileImportProps = {
  desk: ScoreDesk;
  students: readonly ScoreRow[];
  columns: readonly ScoreHeader[];
  onRead: (placed: Pasted) => void;
};

const MEGABYTE = 1024 * 1024;

/** Reads a workbook or a table into the grid; nothing of it is saved yet. */
export function FileImport({ desk, students, columns, onRead }: FileImportProps) {
  const t = useTranslations('scores.file');
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction({ onFailure: (sentence) => toast.error(sentence, { duration: 10_000 }) });
  const take = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) {
      toast.error(t('large', { megabytes: String(MOST_FILE_BYTES / MEGABYTE) }));
      return;
    }
    await run(async () => {
      const [{ rows }, { placeFile }] = await Promise.all([
        readScoreFile(desk, file),
        import('../model/placing-file'),
      ]);
      const placed = placeFile(rows, students, columns);
      if (placed.cells.length === 0) toast.error(t('nothing'));
      else onRead(placed);
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Button busy={isBusy} icon={<Icon name="upload" size={18} />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </>
  );
}
