// Test helper: answers of the server that list screens need.

/** A page of a list. */
export const createPage = (list: readonly unknown[], total = list.length) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total },
});

/** Empty answers for the saved views and columns of a list, and for the filter options in `supplier-list.tsx`. */
export const noViews = {
  getListViews: () => ({ views: {} }),
  listSavedViews: () => ({ views: [], mayShare: false }),
  listSupplierOptions: () => ({ list: [] }),
};
