import type { ApiError } from '../client/apiError.ts';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonLines } from './Skeleton.tsx';

interface NotYetProps {
  error: ApiError | null;
  onRetry: () => void;
  lines?: number;
  /** Where the card around it leaves no room by itself. */
  padded?: boolean;
}

/** In the place of data that has not come: bars while it is awaited, or why it does not come. */
export const NotYet = ({ error, onRetry, lines, padded }: NotYetProps) =>
  error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines lines={lines} padded={padded} />;
