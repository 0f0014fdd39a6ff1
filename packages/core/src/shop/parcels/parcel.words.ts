// Words about parcels in messages to buyers.
import type { Message } from '../../values/messages.ts';

/** Stands in a message instead of the tracking number. */
export const noTrackingNo: Message = { 'zh-HK': '無', en: 'none', 'zh-CN': '无' };
