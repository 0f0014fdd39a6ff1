const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text, such as one from a URL, can be the id of a record. */
export const isUuid = (text: string): boolean => pattern.test(text);
