import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { type Localized, pick } from '@/lib/contract/localized';
import { brand } from '@/lib/env/school';
import { FollowTabs } from '@/lib/device/follow-tabs';
import { readPaper } from '../api/student-quizzes';
import { StartOrTake } from '../components/start-or-take';
import { Taker } from '../components/taker';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';
import { studentFrame } from '@/lib/api/student-frame';

/** What the page of an attempt needs of its quiz; `attempt_id` of the open attempt. */
export type TakenWork = Pick<
  StudentQuiz,
  'id' | 'test_time' | 'navigation' | 'full_screen' | 'has_large_text'
> & { title: Localized; attempt_id: string | null };

type AttemptPageProps = {
  endpoint: StudentEndpointKey;
  work: TakenWork;
  /** Of the attempt that runs or may be begun; null: what is taken once alone. */
  number?: number | null;
  /** The attempt runs; otherwise it begins with the page, or with the button of `start`. */
  isOpen: boolean;
  /** The content before an attempt that a button starts. */
  start: { needsCode: boolean; label: string; facts: ReactNode } | null;
  frame?: Awaited<ReturnType<typeof studentFrame>>;
};

/** The page of an attempt, without a menu. */
export async function AttemptPage({ endpoint, work, number = null, isOpen, start, frame }: AttemptPageProps) {
  const { locale, viewer, settings, now } = frame ?? (await studentFrame());
  const [t, questions] = await Promise.all([
    getTranslations('attempts.start'),
    isOpen ? readPaper(endpoint, locale, work.id) : [],
  ]);
  const { logo } = brand(locale);
  const taker = {
    viewer: { id: viewer.id, name: viewer.name, caption: viewer.caption },
    quizId: work.id,
    endpoint,
    title: pick(work.title, locale),
    isTimed: work.test_time !== null,
    navigation: work.navigation,
    isFullScreen: work.full_screen,
    hasLargeText: work.has_large_text,
    attemptId: work.attempt_id,
    number,
    questions,
    renderedAt: now,
    mark: <BrandMark size={36} logo={logo} />,
  };
  return (
    <ClientMessages parts={['attempts']}>
      <FollowTabs />
      <FormatProvider settings={settings}>
        <div data-stage={viewer.stage ?? undefined} className="contents">
          {isOpen || !start ? (
            <Taker key={number} {...taker} />
          ) : (
            <StartOrTake
              // The page of one attempt leads to that of the next one.
              key={number}
              {...taker}
              needsCode={start.needsCode}
              startLabel={start.label}
              back={<LinkButton href={studentEndpoint(endpoint).list}>{t('back')}</LinkButton>}
            >
              {start.facts}
            </StartOrTake>
          )}
        </div>
      </FormatProvider>
    </ClientMessages>
  );
}
