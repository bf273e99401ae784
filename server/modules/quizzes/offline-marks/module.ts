import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { defineModule } from '@/server/router/module';
import { offlineMarkRoutes } from './routes';

export const offlineMarksModule = defineModule({
  name: 'offline-marks',
  routes: () => assignedRecords().flatMap((kind) => offlineMarkRoutes(kind)),
});
