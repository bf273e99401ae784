import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { QueryBoundary } from '@/components/data/query-boundary';
import { PageBody } from '@/components/layout/page-body';
import { prefetch } from '@/lib/api/prefetch';
import { makeQueryClient } from '@/lib/api/query-client';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';
import { reportQueries } from '../api/queries';
import { MarkingDesk } from '../components/marking/marking-desk';
import type { ReportAddress } from '../model/report-address';
import type { ReportsFrame } from '@/lib/staff/staff-frame';

type MarkingScreenProps = {
  frame: ReportsFrame;
  report: ReportDetail;
  here: string;
  address: ReportAddress;
  questionId: string;
};

/** All answers to one written question, one after the other. */
export async function MarkingScreen({ frame, report, here, address, questionId }: MarkingScreenProps) {
  const { staff, locale, format } = frame;
  const isAnonymous = address.names ? address.names === '0' : frame.hidesNames;
  const page = address.page ?? 1;
  const queue = reportQueries.marking(staff, report.id, { question: questionId, page, isAnonymous });
  const { meta, data } = await prefetch(queue);
  const question = meta.questions.find(({ question_id }) => question_id === questionId);
  const list = report.actions.find(({ key }) => key === 'mark');
  if (!question || !list) notFound();
  const item = report.items.find(({ question_id }) => question_id === questionId);
  const number = item?.position ?? meta.questions.indexOf(question) + 1;
  // Only the queue goes to the browser, not the whole report.
  const client = makeQueryClient();
  client.setQueryData(queue.queryKey, { meta, data });
  return (
    <PageBody wide>
      <HydrationBoundary state={dehydrate(client)}>
        <QueryBoundary>
          <MarkingDesk
            key={`${questionId}-${page}-${isAnonymous}`}
            staff={staff}
            quizId={report.id}
            action={{
              ...list,
              key: 'mark',
              method: 'POST',
              endpoint_url: list.endpoint_url.replace('/marking/', '/marks/'),
            }}
            question={question}
            number={number}
            prompt={pick(item?.prompt, locale)}
            scope={[
              pick(report.title, locale),
              format.list(report.classrooms.map(({ name }) => pick(name, locale))),
            ].join(' · ')}
            here={here}
            page={page}
            isAnonymous={isAnonymous}
          />
        </QueryBoundary>
      </HydrationBoundary>
    </PageBody>
  );
}
