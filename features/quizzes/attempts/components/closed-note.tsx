import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { endpointOfKind, studentEndpoint } from '../model/student-endpoint';

type ClosedNoteProps = { quiz: StudentQuiz; locale: Locale; format: Format; now: string };

/** Work that can be neither worked on nor reviewed now, and why. */
export function ClosedNote({ quiz, locale, format, now }: ClosedNoteProps) {
  const t = useTranslations('attempts.start');
  const why =
    quiz.tab === 'scheduled'
      ? t('scheduled', { when: format.dayTime(quiz.start_at, now) })
      : quiz.state === 'excused'
        ? t('excused')
        : t('closed');
  return (
    <PageBody>
      <PageHeader title={pick(quiz.title, locale)} />
      <EmptyState
        title={why}
        actions={<LinkButton href={studentEndpoint(endpointOfKind(quiz.kind)).list}>{t('back')}</LinkButton>}
      />
    </PageBody>
  );
}
