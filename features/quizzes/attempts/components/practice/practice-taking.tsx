import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { PracticeStart } from './practice-start';

type PracticeTakingProps = { practice: Pick<Exam, 'id' | 'state'>; settings: FormatSettings };

/** The questions of a practice, behind a button. */
export function PracticeTaking({ practice: { id, state }, settings }: PracticeTakingProps) {
  return (
    <ClientMessages parts={['practice.player', 'attempts']}>
      <PracticeStart practiceId={id} isOpen={state === 'in_progress'} settings={settings} />
    </ClientMessages>
  );
}
