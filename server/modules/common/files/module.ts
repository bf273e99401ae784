import { defineModule } from '@/server/router/module';
import { fileRoutes } from './routes';

export const filesModule = defineModule({
  name: 'files',
  routes: fileRoutes,
  eraseColumns: { going: { files: ['files.owner_id'] } },
  mergeRules: { moving: { content: ['files.owner_id'] } },
});
