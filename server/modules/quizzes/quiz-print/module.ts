import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { defineModule } from '@/server/router/module';
import { paperHeadRoutes } from './paper-head-routes';
import { printRoutes } from './routes';

export const quizPrintModule = defineModule({
  name: 'quiz-print',
  routes: () => [...paperHeadRoutes, ...assignedRecords().flatMap((kind) => printRoutes(kind))],
});
