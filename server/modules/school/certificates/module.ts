import { defineModule } from '@/server/router/module';
import { redactCertificates } from './redact';
import { certificateRoutes } from './routes';

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: certificateRoutes,
  redactions: [redactCertificates],
});
