import { useEffect, useState } from 'react'

const SETTLING_MS = 500

/** A value that has not changed for a moment: text is often invalid for a moment during typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
