import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { studentFrame } from '@/lib/api/student-frame';
import { orList } from '@/lib/api/or-list';
import { fetchResult, readOwnReports } from '../api/student-quizzes';
import { ResultView } from '../components/result-view';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';

/** The result of work that students start on their own, question by question. */
export async function ResultPage({ endpoint, id }: { endpoint: StudentEndpointKey; id: string }) {
  const { locale, format, now } = await studentFrame();
  const { list } = studentEndpoint(endpoint);
  const result = await orList(list, fetchResult(endpoint, locale, id));
  const reports = await readOwnReports(endpoint, locale, result.id);
  return (
    <ClientMessages parts={['attempts.report']}>
      <ResultView
        result={result}
        quizId={id}
        endpoint={endpoint}
        reports={reports}
        listHref={list}
        locale={locale}
        format={format}
        now={now}
      />
    </ClientMessages>
  );
}
