'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { lookupQueries } from '@/lib/staff/look-ups';
import { questionQueries } from '@/lib/staff/question-queries';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';

const SubjectDialog = dynamic(() => import('./subject-dialog').then((module) => module.SubjectDialog), {
  ssr: false,
});
const NewQuestionDialog = dynamic(
  () => import('./new-question-dialog').then((module) => module.NewQuestionDialog),
  { ssr: false },
);
const ImportFlow = dynamic(
  () =>
    import('@/features/quizzes/question-exchange/components/import-flow').then((module) => module.ImportFlow),
  { ssr: false },
);

type Way = 'new' | 'import';
const AddContext = createContext<(way: Way) => void>(() => undefined);

type BankWorkspaceProps = {
  staff: Staff;
  path: string;
  /** The subject and section that the filters name. */
  subject: string | undefined;
  section: string | undefined;
  children: ReactNode;
};

/** Around the page of the bank: what adds to it. The preview of a file takes the place of the page. */
export function BankWorkspace({ staff, children, ...rest }: BankWorkspaceProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <StaffProvider {...staff}>
      <AddContext value={setWay}>
        <div hidden={isPreviewing}>{children}</div>
      </AddContext>
      {way && <Adding {...rest} way={way} onPreviewing={setPreviewing} onClose={() => setWay(null)} />}
    </StaffProvider>
  );
}

/** The ways to new questions, for the head of the page. */
export function BankAddButtons() {
  const t = useTranslations('question-bank.list');
  const add = useContext(AddContext);
  return (
    <>
      <Button icon={<Icon name="file-up" size={18} />} onClick={() => add('import')}>
        {t('import')}
      </Button>
      <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => add('new')}>
        {t('new')}
      </Button>
    </>
  );
}

type AddingProps = Omit<BankWorkspaceProps, 'staff' | 'children'> & {
  way: Way;
  onPreviewing: (isPreviewing: boolean) => void;
  onClose: () => void;
};

/** Asks for the subject where neither the filters nor the reader's subjects say it. */
function Adding({ way, path, subject, section, onPreviewing, onClose }: AddingProps) {
  const t = useTranslations('question-bank');
  const imported = useTranslations('question-exchange');
  const staff = useStaff();
  const client = useQueryClient();
  const subjects = useQuery(lookupQueries.subjects(staff)).data;
  const [chosen, setChosen] = useState(subject);
  const only = subjects?.length === 1 ? subjects[0]?.id : undefined;
  const crumbs = useMemo(() => [{ label: t('title'), href: path }], [t, path]);
  const subjectId = chosen ?? only;
  const refresh = () => client.invalidateQueries({ queryKey: questionQueries.all(staff) });
  if (subjectId === undefined) {
    return <SubjectDialog way={way} subjects={subjects ?? []} onChoose={setChosen} onClose={onClose} />;
  }
  if (way === 'new') {
    return (
      <NewQuestionDialog
        subjectId={subjectId}
        sectionId={subjectId === subject ? (section ?? '') : ''}
        onClose={() => void refresh().then(onClose)}
      />
    );
  }
  return (
    <ImportFlow
      subjectId={subjectId}
      sectionId={subjectId === subject ? (section ?? '') : ''}
      crumbs={crumbs}
      room={null}
      onPreviewing={onPreviewing}
      onClose={onClose}
      onDone={(ids) => {
        toast.success(imported('done', { count: ids.length }));
        void refresh().then(onClose);
      }}
    />
  );
}
