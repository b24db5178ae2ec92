/** How soon visitors hear back after a quote request. */
export const replyTime = '24 hours'
