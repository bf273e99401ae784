export { sealContent, sealWords } from './box';
export { countWaitingCounsel } from './home';
