'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/layout/breadcrumbs';
import { Dialog } from '@/components/ui/dialog';
import type { ImportPreview } from '@/lib/contract/resources/quizzes/question';
import type { Locale } from '@/lib/contract/localized';
import { discardImport, type ImportFile, previewImport } from '../api/imports';
import { useStaff } from '@/lib/staff/staff-context';
import { ImportFileForm } from './import-file-form';
import { namesLanguages } from './import-language';
import { ImportPreviewPanel } from './import-preview';

type ImportFlowProps = {
  subjectId: string;
  sectionId: string;
  crumbs: readonly Crumb[];
  /** The preview takes the whole page; the content behind is hidden. */
  onPreviewing: (isPreviewing: boolean) => void;
  /** Questions that the paper can still take; null where there is none. */
  room: number | null;
  /**
   * Ids of the new questions in the order of the file, whether they are for this paper too, and what each is
   * worth.
   */
  onDone: (questionIds: string[], wantsPaper: boolean, marks: ReadonlyMap<string, number>) => void;
  onClose: () => void;
};

/**
 * The import: a file in a dialog, a preview on the whole page, the commit. Leaving before the commit stores
 * nothing.
 */
export function ImportFlow({
  subjectId,
  sectionId,
  crumbs,
  room,
  onPreviewing,
  onDone,
  onClose,
}: ImportFlowProps) {
  const t = useTranslations('question-exchange');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [input, setInput] = useState<ImportFile | null>(null);
  const pending = useRef<string | null>(null);
  const discard = useRef(() => undefined as void);
  discard.current = () => {
    // The server deletes previews after a time, so a failed call changes nothing.
    if (pending.current) discardImport(staff, pending.current).catch(() => undefined);
    pending.current = null;
  };
  useEffect(() => () => discard.current(), []);
  const show = (next: ImportPreview | null) => {
    pending.current = next?.id ?? null;
    setPreview(next);
    onPreviewing(next !== null);
  };
  const reread = async (language: Locale | null) => {
    if (!input) return;
    const next = { ...input, language };
    const found = await previewImport(staff, next, {});
    discard.current();
    setInput(next);
    show(found);
  };
  if (!preview) {
    return (
      <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
        <ImportFileForm
          subjectId={subjectId}
          sectionId={sectionId}
          onPreview={(found, from) => {
            setInput(from);
            show(found);
          }}
        />
      </Dialog>
    );
  }
  return (
    <section className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:py-8">
      <Breadcrumbs crumbs={crumbs} />
      <ImportPreviewPanel
        key={preview.id}
        preview={preview}
        language={input?.language ?? null}
        onLanguage={namesLanguages(preview.format) ? undefined : reread}
        room={room}
        onCancel={() => {
          onPreviewing(false);
          onClose();
        }}
        onOther={() => {
          discard.current();
          show(null);
        }}
        onDone={(ids, wantsPaper, marks) => {
          pending.current = null;
          onPreviewing(false);
          onDone(ids, wantsPaper, marks);
        }}
      />
    </section>
  );
}
