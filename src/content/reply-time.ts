import { site } from '../../site.config'

/** How soon visitors hear back after a quote request. */
export const replyTime = `${site.replyHours} hours`
