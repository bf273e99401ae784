import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { redirect } from '@/lib/i18n/navigation';
import { readPractice } from '../api/practice';

type ScreenProps = {
  params: Promise<{ id: string }>;
  /** The present question and its result. */
  player: (practice: Exam, settings: FormatSettings) => ReactNode;
};

/** One practice: question after question, each answer graded at once. A finished one leads to its summary. */
export async function PracticePlayScreen({ params, player }: ScreenProps) {
  const { id } = await params;
  const { locale, settings } = await studentFrame();
  const [practice, t] = await Promise.all([readPractice(locale, id), getTranslations('practice')]);
  if (practice.state === 'finished') return redirect({ href: `/student/practice/${id}/feedback`, locale });
  const title = pick(practice.title, locale);
  const sections = practice.sections.map(({ name }) => pick(name, locale));
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        scope={sections.join(' · ')}
        crumbs={[{ label: t('title'), href: '/student/practice' }, { label: title }]}
      />
      {player(practice, settings)}
    </PageBody>
  );
}
