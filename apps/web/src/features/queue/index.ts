/** What other areas may use of the queue: its two cards. */
export { RunningCard, WaitingCard } from './admin/QueueCards.tsx';
