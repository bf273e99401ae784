/** What other modules may use of the people of the office. */
export { type By, setBlocked, setPassword } from './accounts';
