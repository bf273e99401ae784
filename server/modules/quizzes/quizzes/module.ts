import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { defineModule } from '@/server/router/module';
import { quizRoutes } from './routes';

export const quizzesModule = defineModule({
  name: 'quizzes',
  routes: () => assignedRecords().flatMap((kind) => quizRoutes(kind)),
});
