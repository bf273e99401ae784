import 'server-only';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { codeOf } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { testParams } from '@/lib/contract/resources/surveys/psychological-test';
import { redirect } from '@/lib/i18n/navigation';
import { readPaper } from '../api/reads';
import { Questions } from '../components/questions';

/** The open attempt, one question a screen; without one the page of the test says how to begin. */
export async function QuestionsScreen({ params }: { params: Promise<{ id: string }> }) {
  const [{ id }, current] = await Promise.all([params, getLocale()]);
  if (!testParams.safeParse({ test: id }).success) notFound();
  const list = areaHref('psychological-tests', '');
  const back = `${list}/${id}`;
  const { locale, viewer } = await studentFrame();
  const paper = await orPage(
    readPaper(locale, id).catch((error: unknown) => {
      if (codeOf(error) === 'not_started') return redirect({ href: back as never, locale: current });
      throw error;
    }),
  );
  const t = await getTranslations('psychological-tests');
  const title = pick(paper.title, locale);
  return (
    <ClientMessages parts={['psychological-tests.questions']}>
      <PageBody>
        <PageHeader
          title={title}
          crumbs={[
            { label: t('title'), href: list },
            { label: title, href: back },
          ]}
        />
        <Questions paper={paper} userId={viewer.id} path={`${back}/questions`} back={back} />
      </PageBody>
    </ClientMessages>
  );
}
