import { defineModule } from '@/server/router/module';
import { questionJobs } from './jobs';
import { questionRoutes } from './routes';

export const questionsModule = defineModule({
  name: 'questions',
  routes: questionRoutes,
  jobs: ({ deps }) => questionJobs(deps),
  eraseColumns: { staying: { content: ['questions.author_id'] } },
  mergeRules: { moving: { content: ['questions.author_id', 'question_versions.created_by'] } },
});
