export { agreeToRequest } from './agree';
export { countWaiting } from './rows';
