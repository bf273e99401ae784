'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { fetchQuestions } from '@/lib/staff/fetch-questions';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { Paper } from '../../hooks/use-paper';
import { briefsOf, drawsOf } from '../../model/slots';
import { useEditor } from './editor-context';
import { DrawDialog } from './lazy-draw-dialog';

const BankPicker = dynamic(() =>
  import('@/features/quizzes/questions/components/bank/bank-picker').then((module) => module.BankPicker),
);
const QuestionPreviewDialog = dynamic(() =>
  import('../preview/question-preview-dialog').then((module) => module.QuestionPreviewDialog),
);
const ImportFlow = dynamic(() =>
  import('@/features/quizzes/question-exchange/components/import-flow').then((module) => module.ImportFlow),
);

/** Places that a paper has at most. */
const MOST = 200;

type AddToolsProps = {
  paper: Paper;
  onPreviewing: (isPreviewing: boolean) => void;
  part: 'buttons' | 'dialogs';
};

/** Four ways to a question: write, take, draw, import. */
export function AddTools({ paper, onPreviewing, part }: AddToolsProps) {
  const t = useTranslations('quizzes.paper');
  if (part === 'dialogs') return <AddDialogs paper={paper} onPreviewing={onPreviewing} />;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="soft" icon={<Icon name="plus" size={18} />} onClick={() => paper.addNew()}>
        {t('new')}
      </Button>
      <Button icon={<Icon name="database" size={18} />} onClick={() => paper.setDialog('bank')}>
        {t('bank')}
      </Button>
      <Button icon={<Icon name="shuffle" size={18} />} onClick={() => paper.setDialog('draw')}>
        {t('draw')}
      </Button>
      <Button icon={<Icon name="file-up" size={18} />} onClick={() => paper.setDialog('import')}>
        {t('import')}
      </Button>
    </div>
  );
}

function AddDialogs({ paper, onPreviewing }: Omit<AddToolsProps, 'part'>) {
  const t = useTranslations('quizzes');
  const imported = useTranslations('question-exchange');
  const locale = useLocale();
  const staff = useStaff();
  const client = useQueryClient();
  const { draft, listHref } = useEditor();
  const close = () => paper.setDialog(null);
  const subjectId = draft.subject_uuid ?? '';
  const addImported = async (ids: string[], wantsPaper: boolean, marks: ReadonlyMap<string, number>) => {
    close();
    if (!wantsPaper) return void toast.success(imported('done', { count: ids.length }));
    paper.addQuestions(await fetchQuestions(client, staff, subjectId, ids), marks);
    toast.success(t('paper.imported', { count: ids.length }));
  };
  if (paper.dialog === 'bank') {
    return (
      <BankPicker
        subjectId={subjectId}
        preview={QuestionPreviewDialog}
        taken={draft.slots.flatMap(({ question }) => question?.question_id ?? [])}
        onClose={close}
        onAdd={(questions) => {
          close();
          paper.addQuestions(questions);
        }}
      />
    );
  }
  if (paper.dialog === 'draw') {
    return (
      <DrawDialog
        subjectId={subjectId}
        initial={null}
        section={draft.sections[0]}
        taken={briefsOf(draft.slots).map(({ question_id }) => question_id)}
        draws={drawsOf(draft.slots)}
        onClose={close}
        onDone={({ rule, mark }, pool) => {
          close();
          paper.addDraw(rule, mark, pool);
        }}
      />
    );
  }
  if (paper.dialog !== 'import') return null;
  return (
    <ImportFlow
      subjectId={subjectId}
      sectionId={draft.sections[0] ?? ''}
      crumbs={[
        { label: t('list.title'), href: listHref },
        { label: pick(draft.title, locale) || t('list.untitled') },
      ]}
      onPreviewing={onPreviewing}
      onClose={close}
      onDone={(...done) => void addImported(...done)}
      room={MOST - draft.slots.length}
    />
  );
}
