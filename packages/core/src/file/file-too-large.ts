// The refusal of a file that is too large, with the limit.
import { AppError } from '../api/errors.ts';
import type { Language } from '../values/language.ts';
import { formatFileSize } from './file-size.ts';

export const fileTooLarge = (limit: number, language: Language): AppError =>
  new AppError('FILE_TOO_LARGE', { limit: formatFileSize(limit, language) });
