// Where a message about an application leads: screens that ask who one is first.
export const ownLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/application/my-applications?id=${id}`;
export const approvalLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/application/approval/${id}`;
