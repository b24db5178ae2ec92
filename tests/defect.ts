/** What product owners read about a failure that their category file can't cause. */
export const DEFECT =
  'This is a defect of WarmLane, not of your file: the file passes "npm run check:schemas". Please report it as "Report a defect" in README.md says, with this message and the file.'
